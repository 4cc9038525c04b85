// First: from here on no script runs that the registry does not know.
import './remotes/trusted-types';
import './host.css';
import './shared';
import { start } from './start';

void start();
