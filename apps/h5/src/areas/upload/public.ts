/** Pickers, the upload queue and its tiles, for every area that takes files. */
export { UploadGrid } from './components/UploadGrid.tsx'
export { UploadTryOut } from './components/UploadTryOut.tsx'
export { pickPicture, pickPictures, pickVideo } from './pick/pickers.ts'
export { UploadFailedError, uploadOne } from './queue/uploadOne.ts'
export { useUploadQueue } from './queue/useUploadQueue.ts'
