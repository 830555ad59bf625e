/** Uploads as jobs walk over them: in the order of their ids, with whose they are in the key. */
import type { UploadRow } from '../upload.repository.ts'

export const uploadKey = ({ id, uid }: Pick<UploadRow, 'id' | 'uid'>): string => `${id}.${uid}`

export const uploadOf = (key: string): [uid: number, id: string] => {
  const [id = '', uid = ''] = key.split('.')
  return [Number(uid), id]
}

const firstId = '00000000-0000-0000-0000-000000000000'

export const idAfter = (after: string | null): string => (after === null ? firstId : uploadOf(after)[1])
