/** Codes in the console's search: by their beginning; a result opens the works that the code shows. */
import { contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { nicknamesOf } from '../../account/public.ts'
import type { Finder } from '../../staff/public.ts'
import { codeNamesStartingWith } from './codeNames.repository.ts'

export const codeFinder: Finder = {
  kind: 'code_works',
  label: '口令',
  needs: contentPhotos,
  find: async (tx, text, limit) => {
    const found = await codeNamesStartingWith(tx, text, limit)
    const owners = await nicknamesOf(
      tx,
      found.map(({ uid }) => uid),
    )
    return found.map(({ code, uid, freeAt }) => ({
      id: code,
      title: code,
      note: `${owners.get(uid) ?? ''}，编号 ${uid}`,
      state: freeAt === null ? '在用' : '已停用',
    }))
  },
}
