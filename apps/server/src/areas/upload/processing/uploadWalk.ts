/** Keys for jobs that walk over uploads: by id, with the owner. */
import type { UploadRow } from '../upload.repository.ts'

export const uploadKey = ({ id, uid }: Pick<UploadRow, 'id' | 'uid'>): string => `${id}.${uid}`

export const uploadOf = (key: string): [uid: number, id: string] => {
  const [id = '', uid = ''] = key.split('.')
  return [Number(uid), id]
}

const firstId = '00000000-0000-0000-0000-000000000000'

export const idAfter = (after: string | null): string => (after === null ? firstId : uploadOf(after)[1])
