import type { Auth } from 'firebase/auth';

/**
 * Where the provider answers what is asked without the SDK: https://firebase.google.com/docs/reference/rest/auth
 * @param method as `accounts:lookup`
 */
export function providerUrl({ config, emulatorConfig }: Auth, method: string): string {
  const origin = emulatorConfig
    ? `${emulatorConfig.protocol}://${emulatorConfig.host}:${emulatorConfig.port}/${config.apiHost}`
    : `${config.apiScheme}://${config.apiHost}`;
  return `${origin}/v1/${method}?key=${config.apiKey}`;
}
