/** Addresses of the debug server's own files and answers. They are on the site's origin, which its content policy allows. */
export const DEBUG_PATHS = {
  script: '/__debug.js',
  stylesheet: '/__debug.css',
  waitingStylesheet: '/__waiting.css',
  font: '/__debug.woff2',
  /** The state of a page, as server-sent events. */
  events: '/__events',
  /** What the panel shows of a page. */
  inspection: '/__page',
  /** Where pages report errors. */
  errors: '/__errors',
  inspector: '/__inspector',
  inspectorScript: '/__inspector.js',
  inspectorStylesheet: '/__inspector.css',
  /** Where pages report events for the inspector. */
  inspectorEvents: '/__inspector/events',
  inspectorClear: '/__inspector/clear',
  /** The lines of the inspector, as server-sent events. */
  inspectorStream: '/__inspector/stream',
} as const;
