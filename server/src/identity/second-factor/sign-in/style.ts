/** Style of the second-factor pages, besides the common one. Every value is a token. */
export const secondFactorStyle = `
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;margin-block-end:0.375rem;font-weight:var(--fw-strong);line-height:1.35}
[hidden]{display:none!important}
.entry .stack>p,.way p{line-height:var(--lh-text)}
.entry .stack>.form,.entry .stack>.links{margin-block-start:calc(-1 * var(--sp-2))}
.notice--ok{border-color:var(--ok-line);background:var(--ok-soft)}
.notice--ok>svg{color:var(--ok-solid)}
.notice--warn{border-color:var(--warn-line);background:var(--warn-soft)}
.notice--warn>svg{color:var(--warn-solid)}
.input--code{max-width:14rem;font-size:1.375rem;font-weight:var(--fw-strong);letter-spacing:0.25em;font-variant-numeric:tabular-nums}
.boxes{display:flex;gap:0.5rem}
.box{width:100%;max-width:3.5rem;min-width:0;height:4rem;padding:0;text-align:center;font:var(--fw-strong) 1.625rem/1 var(--font-text);font-variant-numeric:tabular-nums;color:var(--text);border:var(--field-line-w) solid var(--field-line);border-radius:var(--radius-2);background:var(--surface)}
.box:nth-of-type(3){margin-inline-end:0.75rem}
.box:not(:placeholder-shown){border-color:var(--brand);background:var(--brand-softer)}
.box:focus-visible{outline:3px solid var(--focus);outline-offset:1px;border-radius:var(--radius-2)}
.box[aria-invalid='true']{border:2px solid var(--err-solid);background:var(--surface)}
.wrong:empty{display:none}
.check{display:grid;grid-template-columns:auto 1fr;gap:var(--sp-3);align-items:start}
.check input{width:1.5rem;height:1.5rem;margin:0;accent-color:var(--brand)}
.check label{font-weight:var(--fw-medium);line-height:1.5}
.again{margin-block-start:var(--sp-3)}
.again .button{min-height:2.5rem;padding-block:0.4375rem}
.links--start{justify-content:start}
.links form{display:flex}
.nowrap{white-space:nowrap}
.field>.boxes+.hint,.field .hint+.wrong{margin-block-start:0.125rem}
.textlink{display:inline-flex;gap:0.375rem;align-items:center;min-height:1.5rem;padding:0;border:0;background:none;color:var(--brand-text);font:var(--fw-medium) var(--fs-16)/1.5 var(--font-text);text-decoration:underline;text-underline-offset:0.2em;text-decoration-thickness:1px;cursor:pointer}
.textlink:hover{text-decoration-thickness:2px}
.textlink[aria-disabled='true']{color:var(--text-2);text-decoration:none;cursor:default;font-variant-numeric:tabular-nums}
.textlink__icon{display:inline-flex}
.form form{display:grid}
.button--second{background:var(--surface);color:var(--brand-text)}
.button--second:hover{background:var(--brand-soft);border-color:var(--brand)}
.button--second:active{background:var(--brand-soft)}
.others{display:grid;gap:var(--sp-3);padding-block-start:var(--sp-6);border-block-start:1px solid var(--line)}
.others ul{display:grid;gap:var(--sp-2);justify-items:start}
.others a{display:inline-block;min-height:1.5rem}
.demo{display:flex;gap:var(--sp-2);align-items:start;padding:var(--sp-3) var(--sp-4);border:1px dashed var(--line);border-radius:var(--radius-2);font-size:var(--fs-14);line-height:1.45;color:var(--text-2)}
.demo svg{flex:none;width:1.125rem;height:1.125rem;margin-block-start:0.0625rem}
.stack--wide{max-width:none;gap:var(--sp-6);padding-block:var(--sp-10) var(--sp-14)}
.stack--form{max-width:var(--form-max);gap:var(--sp-6);padding-block:var(--sp-10) var(--sp-14)}
.ways{display:grid;gap:var(--sp-6);align-items:start}
.way{display:grid;gap:var(--sp-5);padding:var(--sp-6);border:1px solid var(--line);border-radius:var(--radius-3);background:var(--surface)}
.steps{list-style:decimal;display:grid;gap:var(--sp-2);margin:0;padding-inline-start:1.25rem;line-height:var(--lh-text)}
.key{display:flex;flex-wrap:wrap;gap:var(--sp-5);align-items:center}
.qr{width:11.5rem;height:11.5rem;flex:none;border:1px solid var(--line);border-radius:var(--radius-2);background:#fff;color:#000;forced-color-adjust:none}
.key dl{margin:0;min-width:0;flex:1 1 12rem}
.key dt{font-size:var(--fs-14);color:var(--text-2)}
.key dd{margin:0.25rem 0 0;font:var(--fw-medium) 1rem/1.7 var(--font-code);overflow-wrap:anywhere}
.codes{list-style:decimal;display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:var(--sp-2) var(--sp-6);margin:0;padding:var(--sp-5) var(--sp-5) var(--sp-5) 3rem;border:1px solid var(--line);border-radius:var(--radius-3);background:var(--surface);font:var(--fw-medium) 1.0625rem/1.6 var(--font-code)}
.codes li::marker{color:var(--text-2);font-size:var(--fs-14)}
@media (min-width:60rem){.ways{grid-template-columns:3fr 2fr}}
@media (max-width:39.99rem){.way{padding:var(--sp-5) var(--sp-4)}.codes{padding-inline-end:var(--sp-3)}}
@media (max-width:22rem){.boxes{gap:0.25rem}.box:nth-of-type(3){margin-inline-end:0.375rem}}
@media (forced-colors:active){.box,.way,.codes,.demo,.textlink{border-color:CanvasText}.textlink[aria-disabled='true']{color:GrayText}.box:not(:placeholder-shown){border-width:2px}}
@media print{.topbar,.footer,.links,.form{display:none}}
`;
