export { uploadJobKinds } from './upload.jobs.kinds.ts'
export { uploadOwners } from './upload.owners.ts'
export { uploadParts } from './upload.parts.ts'
export { countUploadsSince } from './uploadFigures.repository.ts'
