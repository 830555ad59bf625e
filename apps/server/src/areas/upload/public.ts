export { staffPictures } from './staffPictures.ts'
export { uploadParts } from './upload.parts.ts'
