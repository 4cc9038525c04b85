// Script of the pages of the second factor, which work without it except for passkeys.
import './copy';
import './digits';
import './passkey';
import './resend';
