/** Public interface of the media domain. */
export { exportMediaTexts, importMediaTexts } from './content/media-file.ts';
export { isReplaced, registerFiles, replacedFiles, restoreFiles } from './content/register-files.ts';
export { mediaList } from './library/list-media.ts';
export { isUnlistedUpload, listedPaths } from './library/listed-paths.ts';
export { makeVariants } from './upload/pictures/picture-variants.ts';
