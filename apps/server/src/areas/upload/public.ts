export { type DemoEvidenceDeps, makeDemoEvidence } from './demo/demoEvidence.ts'
export { aiOperator, aiPropagation } from './processing/aiPropagation.ts'
export {
  type StaffFileUrls,
  type StaffFilms,
  staffFileKeys,
  staffFileUrls,
  staffFilms,
} from './processing/staffFilms.ts'
export { staffPictures } from './processing/staffPictures.ts'
export { type TakeFile, takeFile } from './processing/takeFile.ts'
export { removeUploads, uploadEraser } from './processing/upload.eraser.ts'
export { moveUploads } from './processing/upload.jobs.kinds.ts'
export { inTemporaryFolder, mediaLimits } from './processing/upload.pipeline.ts'
export { wholePictures } from './processing/wholePictures.ts'
export { type PrivateFile, type PrivatePictures, privatePictures } from './sending/privatePictures.ts'
export { type TakePrivatePicture, takePrivatePicture } from './sending/takePrivatePicture.ts'
export type { UploadService } from './sending/upload.service.ts'
export {
  type AddressDeps,
  type FileAddress,
  fileAddress,
  smallPicture,
  type UploadAddresses,
  uploadAddresses,
  uploadOfAddress,
} from './upload.addresses.ts'
export { type AppUrlFor, appUrlFor } from './upload.appUrl.ts'
export { originalPrefix, originalSeconds, renditionKey, sentKey, videoKey } from './upload.keys.ts'
export { type UploadPartsDeps, uploadParts } from './upload.parts.ts'
export { findUpload, findUploads } from './upload.queries.ts'
export type { UploadRow } from './upload.repository.ts'
export { settings as uploadSettings } from './upload.settings.ts'
