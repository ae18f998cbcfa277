import fc from 'fast-check';

/** The goal of every attack: to set this property of the page's window, to open a dialog, or to navigate away. */
const RUN = '__attacked=1';
const ELSEWHERE = 'https://evil.invalid';

/** Texts that would be more than text without escaping. */
export const ATTACKS: readonly string[] = [
  `<script>${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<!--<script>${RUN}</script>`,
  `</title></style></textarea></noscript></template></xmp><img src=x onerror=${RUN}>`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg onload=${RUN}>`,
  `" onmouseover=${RUN} autofocus tabindex=1 onfocus=${RUN} x="`,
  `\` onpointerenter=${RUN} \``,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><script>${RUN}</script></template>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/">`,
  `<base href="${ELSEWHERE}/">`,
  `<form action="${ELSEWHERE}/"><input name=getElementById><button name=submit>x</button></form>`,
  `<img name=cookie><img name=body><a id=siteExperiments name=siteExperiments>x</a>`,
  `<a href="javascript:${RUN}">x</a>`,
  `<img srcset="${ELSEWHERE}/a.png 1x" alt=x>`,
  `<link rel=stylesheet href=${ELSEWHERE}/x.css><style>@import '${ELSEWHERE}/y.css';</style>`,
  `<div style="background:url(${ELSEWHERE}/z.png);animation-name:x" onanimationstart=${RUN}>`,
  `<object data="data:text/html,<script>parent.${RUN}</script>"></object><embed src="javascript:${RUN}">`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<video><source onerror=${RUN}></video><audio src onerror=${RUN}></audio>`,
  `<!--><img src=x onerror=${RUN}>--> --!><img src=x onerror=${RUN}>`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?xml version="1.0"?><html:script xmlns:html="http://www.w3.org/1999/xhtml">${RUN}</html:script>`,
  `&lt;script&gt;${RUN}&lt;/script&gt; &#60;img src=x onerror=${RUN}&#62;`,
  `\u2028<script>${RUN}</script>\u2029`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt>`,
  `\ud800<img src=x onerror=${RUN}>\udc00`,
  `\u202e<img src=x onerror=${RUN}>\u2066\u200b\u00ad`,
  `<!--island:sign-up--><!--island:section-1-island-->`,
  `<template data-frame="header"></template><site-experiment data-key="x"><template data-variation="1">`,
  `frame-0123456789abcdef0123456789abcdef data-content-id=""`,
  `{{constructor.constructor('${RUN}')()}} \${${RUN}} {plan} $& $1 %s`,
  '__proto__ constructor prototype toString',
];

/** Addresses that would run code when a link is followed or a resource is loaded. */
export const ADDRESSES: readonly string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  ` \u0001javascript:${RUN}`,
  `\u00a0javascript:${RUN}`,
  `\u3000javascript:${RUN}`,
  `javascript&colon;${RUN}`,
  `&#106;&#97;vascript:${RUN}`,
  `&Tab;javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>parent.${RUN}</script>`,
  ` data:text/html;base64,PHNjcmlwdD5wYXJlbnQuX19hdHRhY2tlZD0xPC9zY3JpcHQ+`,
  `vbscript:${RUN}`,
  `#"><img src=x onerror=${RUN}>`,
  `/?"onmouseover=${RUN}//`,
  `/"><script>${RUN}</script>`,
];

const PIECES = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ATTACKS) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        '/>',
        '<!--',
        '-->',
        '"',
        "'",
        '`',
        '&',
        '&lt;',
        '&#60;',
        '&#x3c',
        '=',
        ' ',
        '\n\n',
      ],
      ...[
        '<img src=x ',
        `onerror=${RUN}`,
        '<svg ',
        '<style>',
        '</style>',
        '<math>',
        '<p title="',
        '</script>',
      ],
      ...['\u0000', '\u2028', '\ud83d', '\ude00', '\u202e', '\ufeff', '\r', '\t', '\u00a0', '\\', '\\<'],
      ...['[x](', '](', '![', '*', '**', '_', '~~~', '```', '> ', '- ', '1. ', '# ', '    ', '<javascript:'],
      ...ADDRESSES,
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
);

/**
 * Random texts from pieces of attacks; the same for the same seed. None is only white space, which required fields refuse.
 */
export function randomAttacks(count: number, seed: number): string[] {
  const text = fc
    .array(PIECES, { minLength: 1, maxLength: 12 })
    .map((pieces) => pieces.join(''))
    .filter((joined) => /\S/.test(joined));
  return fc.sample(text, { numRuns: count, seed });
}
