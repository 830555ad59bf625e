/** The last of the first steps: a code for an approved work. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { FirstSteps } from '../../account/public.ts'
import { lineSummariesOf } from '../../creation/public.ts'
import { personCodes } from './code.repository.ts'

export const codesFirstSteps: FirstSteps = async (tx, uid) => {
  const codes = await personCodes(tx).count(uid)
  const standings = [...(await lineSummariesOf(tx, uid)).values()]
  const passed = standings.find(({ works }) => works.published > 0)
  return [
    {
      id: 'code',
      order: 40,
      title: '拿到口令',
      note: codes > 0 ? `已有 ${codes} 个口令` : '起个好记的名字，观众凭它取图',
      isDone: codes > 0,
      waitsFor: passed ? '' : '作品通过后',
      action: '去起名',
      path: codesScreens.list(passed?.line ?? 'picture'),
    },
  ]
}
