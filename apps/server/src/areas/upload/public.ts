export { staffPictures } from './processing/staffPictures.ts'
export { type PrivatePictures, privatePictures } from './sending/privatePictures.ts'
export { type UploadPartsDeps, uploadParts } from './upload.parts.ts'
