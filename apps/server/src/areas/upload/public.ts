export { staffPictures } from './processing/staffPictures.ts'
export { uploadParts } from './upload.parts.ts'
