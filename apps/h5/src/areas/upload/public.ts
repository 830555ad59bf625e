/** Pickers, the cropper, the upload queue and its tiles, for every area that takes files. */

export { EvidenceForm } from './components/LazyEvidenceForm.tsx'
export { UploadTryOut } from './components/LazyUploadTryOut.ts'
export { LeftOut, UploadGrid, UploadHeader } from './components/UploadGrid.tsx'
export { UploadPicture, UploadTile } from './components/UploadTile.tsx'
export { PictureCropper } from './crop/LazyPictureCropper.ts'
export { type Picked, type PickedFile, pickPicture, pickPictures, pickVideo } from './pick/pickers.ts'
export { megabytes, uploadProgressText } from './queue/progress.ts'
export type { QueuedFile, SameWork, Upload } from './queue/queue.types.ts'
export { uploadOne } from './queue/uploadOne.ts'
export type { UploadScope } from './queue/uploadQueues.ts'
export { type SingleUpload, useSingleUpload } from './queue/useSingleUpload.ts'
export { type UploadQueueOfScreen, useUploadQueue } from './queue/useUploadQueue.ts'
