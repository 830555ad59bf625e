/** The last of the first steps: a code. It may be reviewed together with the homepage and the works. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { FirstSteps } from '../../account/public.ts'
import { lineSummariesOf } from '../../creation/public.ts'
import { personCodes } from './code.repository.ts'

export const codesFirstSteps: FirstSteps = async (tx, uid) => {
  const codes = await personCodes(tx).count(uid)
  const summaries = [...(await lineSummariesOf(tx, uid)).values()]
  const begun = summaries.filter(({ homepages }) => homepages.length > 0)
  const { line } = begun.find(({ works }) => works.all > 0) ?? begun[0] ?? { line: 'picture' }
  return [
    {
      id: 'code',
      order: 40,
      title: '起口令',
      minutes: 1,
      note: codes > 0 ? `已有 ${codes} 个口令` : '2–8 个字，观众凭它取图',
      isDone: codes > 0,
      waitsFor: begun.length > 0 ? '' : '建好主页后',
      action: '去起名',
      path: codesScreens.list(line, { create: '' }),
    },
  ]
}
