/** The pictures of an appeal, by message. */
import type { Reader } from '../../../platform/db/database.ts'
import type { PrivatePictures } from '../../upload/public.ts'
import { appealReader } from './appeal.repository.ts'

export const picturesByMessage = async (
  tx: Reader,
  pictures: PrivatePictures,
  { banId, uid }: { banId: number; uid: number },
) => {
  const rows = await appealReader(tx).picturesOf(banId)
  const found = await pictures.find(
    tx,
    uid,
    rows.map(({ uploadId }) => uploadId),
  )
  return (messageId: number) =>
    rows.filter((row) => row.messageId === messageId).flatMap(({ uploadId }) => found.get(uploadId) ?? [])
}
