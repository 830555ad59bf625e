/** The record and one publication, fetched together: they share nearly all of their parts. */
export { PublishDetail } from './PublishDetail.tsx'
export { PublishRecord } from './PublishRecord.tsx'
