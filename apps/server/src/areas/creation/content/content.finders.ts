/** Works and homepages in the console's search: by id, or by words of their title. */
import { contentHomepages, contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { photoStates } from '@wallpaper/contract/creation/photo/photo.schemas'
import { nicknamesOf } from '../../account/public.ts'
import type { Finder } from '../../staff/public.ts'
import { contentReader } from './content.console.repository.ts'

const homepageStates = { reviewing: '审核中', active: '已通过', rejected: '未通过', suspended: '已停用' }

export const contentFinders: readonly Finder[] = [
  {
    kind: 'photo',
    label: '作品',
    needs: contentPhotos,
    find: async (tx, text, limit) => {
      const filter = { text, isDeleted: false, sort: 'newest' } as const
      const works = await contentReader(tx).works(filter, { after: null, limit })
      const makers = await nicknamesOf(
        tx,
        works.map(({ uid }) => uid),
      )
      return works.map(({ id, uid, title, state, saves }) => ({
        id,
        title,
        note: `${makers.get(uid) ?? ''}，保存 ${saves}`,
        state: photoStates[state],
      }))
    },
  },
  {
    kind: 'homepage',
    label: '主页',
    needs: contentHomepages,
    find: async (tx, text, limit) => {
      const found = await contentReader(tx).homepages({ text }, { after: null, limit })
      const makers = await nicknamesOf(
        tx,
        found.map(({ uid }) => uid),
      )
      return found.map(({ id, uid, name, state }) => ({
        id,
        title: name,
        note: makers.get(uid) ?? '',
        state: homepageStates[state],
      }))
    },
  },
]
