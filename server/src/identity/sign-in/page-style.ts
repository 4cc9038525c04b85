/** Style of the server's pages. Every value is a token of the released foundation sheet. */
export const pageStyle = `
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;background:var(--canvas);color:var(--text);font:var(--fw-text) var(--fs-16)/var(--lh-text) var(--font-text);-webkit-font-smoothing:antialiased}
h1,h2,p,ul{margin:0;padding:0}
ul{list-style:none}
h1,h2{color:var(--title);font-weight:var(--fw-title);letter-spacing:var(--tracking-title);text-wrap:balance}
h1{font-size:var(--fs-page);line-height:var(--lh-tight)}
h2{font-size:1.0625rem;line-height:var(--lh-snug);letter-spacing:-0.012em}
p{max-width:var(--measure);text-wrap:pretty}
a{color:var(--brand-text);font-weight:var(--fw-medium);text-underline-offset:0.2em;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:var(--radius-1)}
main:focus{outline:none}
.wrap{width:100%;max-width:calc(72rem + 2 * var(--gutter));margin-inline:auto;padding-inline:var(--gutter)}
.skip{position:absolute;inset-inline-start:var(--sp-4);inset-block-start:-5rem;background:var(--surface);padding:var(--sp-3) var(--sp-4);border-radius:var(--radius-2);z-index:var(--z-toast)}
.skip:focus{inset-block-start:var(--sp-2)}
.topbar{background:var(--surface);border-block-end:1px solid var(--line)}
.topbar .wrap{display:flex;align-items:center;min-height:4.5rem}
.topbar a,.topbar img{display:block}
.entry{display:grid;gap:var(--sp-10);padding-block:var(--sp-10) var(--sp-14)}
.stack{display:grid;gap:var(--sp-8);align-content:start;max-width:28rem}
.stack--notice{gap:var(--sp-5);max-width:var(--form-max);padding-block:var(--sp-14)}
.form{gap:var(--sp-6)}
.field{display:grid;gap:0.375rem;position:relative}
.field label{font-weight:var(--fw-strong);line-height:1.35}
.hint{font-size:var(--fs-15);line-height:1.4;color:var(--text-2)}
.input{width:100%;min-height:var(--field-h);padding:0.625rem 0.875rem;border:var(--field-line-w) solid var(--field-line);border-radius:var(--radius-2);background:var(--surface);color:var(--text);font:inherit}
.input:hover{border-color:var(--text-2)}
.input:focus-visible{outline:3px solid var(--focus);outline-offset:1px;border-color:var(--brand);border-radius:var(--radius-2)}
.input[aria-invalid='true']{border:2px solid var(--err-solid)}
.field--wrong::before{content:'';position:absolute;inset-block:0;inset-inline-start:calc(-1 * var(--sp-3));width:4px;border-radius:var(--radius-full);background:var(--err-solid)}
.wrong{display:flex;gap:var(--sp-2);align-items:start;color:var(--err-text);font-size:var(--fs-15);font-weight:var(--fw-medium);line-height:1.4}
.wrong svg{flex:none;margin-block-start:0.0625rem}
.affix{position:relative}
.affix .input{padding-inline-end:3.25rem}
.reveal{position:absolute;inset-inline-end:0.125rem;inset-block-start:50%;translate:0 -50%;display:inline-grid;place-items:center;width:var(--target-min);height:var(--target-min);border:0;border-radius:var(--radius-2);background:none;color:var(--text-2);cursor:pointer}
.reveal[hidden]{display:none}
.reveal:hover{background:var(--sunken);color:var(--text)}
.reveal[aria-pressed='true']{color:var(--brand)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:var(--field-h);padding:0.625rem 1.375rem;border:var(--field-line-w) solid var(--brand);border-radius:var(--radius-2);background:var(--brand);color:var(--on-solid);font:var(--fw-strong) var(--fs-16)/1.3 var(--font-text);text-decoration:none;cursor:pointer;transition:background var(--t-fast) var(--ease)}
.form .button{width:100%}
.button:hover{background:var(--brand-hover);border-color:var(--brand-hover)}
.button:active{background:var(--brand-active)}
.links{display:flex;flex-wrap:wrap;gap:var(--sp-3) var(--sp-6);align-items:center;justify-content:space-between}
.stack--notice .links{justify-content:start}
.links a{display:inline-flex;align-items:center;min-height:1.5rem}
.links .button{min-height:var(--field-h)}
.notice{display:grid;grid-template-columns:auto 1fr;gap:var(--sp-1) var(--sp-3);padding:var(--sp-4);border:1px solid var(--err-line);border-radius:var(--radius-2);background:var(--err-soft);color:var(--text)}
.notice>svg{color:var(--err-solid);margin-block-start:0.0625rem}
.notice b{display:block;font-weight:var(--fw-strong);line-height:1.4}
.notice ul{display:grid;gap:var(--sp-1);margin-block-start:var(--sp-1)}
.notice a{color:var(--err-text)}
.facts{display:grid;align-content:start;max-width:21rem}
.facts section{display:grid;gap:0.375rem;justify-items:start;padding-block:1.125rem var(--sp-5);border-block-end:1px solid var(--line)}
.facts section:first-child{padding-block-start:0}
.facts section:last-child{border:0}
.facts svg{color:var(--brand)}
.facts h2{margin-block-start:var(--sp-2)}
.facts p{font-size:var(--fs-15);line-height:var(--lh-text);color:var(--text-2)}
.facts a{font-size:var(--fs-15)}
.footer{background:var(--brand-deep);color:var(--on-deep-2);padding-block:var(--sp-8);font-size:var(--fs-14)}
.footer .wrap{display:grid;gap:var(--sp-6)}
.footer h2{margin-block-end:var(--sp-1);font-size:var(--fs-14);color:var(--on-deep)}
.footer p:empty{display:none}
.footer .lines{white-space:pre-line}
.footer .telephone{font-size:var(--fs-16);font-weight:var(--fw-strong)}
.footer :focus-visible{outline-color:var(--focus-on-deep)}
.telephone{white-space:nowrap}
.footer ul{display:flex;flex-wrap:wrap;gap:var(--sp-2) var(--sp-6)}
.footer a{display:inline-block;min-height:1.5rem;color:var(--on-deep);font-weight:var(--fw-text)}
@media (min-width:48rem){.footer .wrap{grid-template-columns:minmax(8rem,1fr) auto auto;gap:var(--sp-6) var(--sp-14)}.footer ul{grid-column:1/-1}}
@media (max-width:59.99rem){.topbar .wrap{min-height:3.75rem}.stack,.facts{max-width:none}}
@media (min-width:60rem){.entry{grid-template-columns:1fr 1fr;gap:6rem;padding-block:5rem}.facts section:first-child{padding-block-start:0}}
@media (forced-colors:active){.button,.notice,.input{border-color:CanvasText}}
`;
