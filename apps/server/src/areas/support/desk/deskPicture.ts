/** Pictures of staff in an answer: files of the person it is for, so that they are seen by them alone and go with them. */
import type { Database, Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { PrivateFile, PrivatePictures, uploadParts } from '../../upload/public.ts'
import { type TicketRow, ticketReader } from '../ticket/ticket.repository.ts'

type Pipeline = ReturnType<typeof uploadParts>['pipeline']
type SentFile = Parameters<Pipeline['takeDirectly']>[1]

export interface TakePicture {
  pictures: PrivatePictures
  pipeline: Pick<Pipeline, 'takeDirectly'>
  publicUrl: string
}

export const oneTicket = async (tx: Reader, id: string): Promise<TicketRow> => {
  const row = await ticketReader(tx).one(id)
  if (!row) throw new Refusal('notFound')
  return row
}

export const takePicture = async (
  db: Database,
  uid: number,
  file: SentFile,
  { pictures, pipeline, publicUrl }: TakePicture,
): Promise<PrivateFile> => {
  const { upload_id: id } = await pipeline.takeDirectly(uid, file, {
    appUrl: publicUrl,
    isPrivate: true,
  })
  const found = (await db.read((tx) => pictures.findFiles(tx, uid, [id]))).get(id)
  if (!found) throw new Error('the picture was not kept')
  return found
}
