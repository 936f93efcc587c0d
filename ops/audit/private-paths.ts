/** Paths that must not be public, for ffuf. */
export const PRIVATE_PATHS =
  '.git/config .git/HEAD .env .npmrc package.json package-lock.json main.ts Dockerfile ops/sopan.env .data/secret secret backup.sql dump.sql server/app/app.ts build/web/server/index.js metrics debug admin phpinfo.php server-status actuator/env graphql wp-login.php media/../secret assets/..%2f..%2fsecret'.split(
    ' ',
  );
