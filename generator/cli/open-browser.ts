import { spawn } from 'node:child_process';

/** The program that opens an address, and its arguments before the address. `BROWSER` overrides it. */
export function browserCommand(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly [command: string, ...args: string[]] {
  if (env.BROWSER) return [env.BROWSER];
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return ['xdg-open'];
}

/** Opens an address in the default browser. The command continues if there is none. */
export function openBrowser(url: string): void {
  const [command, ...args] = browserCommand(process.platform, process.env);
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  // A server, for example, has no browser.
  child.on('error', () => undefined);
  child.unref();
}
