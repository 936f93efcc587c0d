/**
 * The environment of a rehearsal or an attack: the machine's, without the variables of the store that lives on it. With those it would be
 * in production, and its mail, its payments and its database would be real.
 */
const OF_THE_MACHINE = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR'];

export function bareEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(OF_THE_MACHINE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
