/** Which kinds of subjects have a screen, over all areas. */
import { accountPaths } from '../areas/account/public.ts'
import { noticePaths } from '../areas/notice/public.ts'
import { systemPaths } from '../areas/system/public.ts'
import type { SubjectPaths } from '../ui/SubjectLink.tsx'

export const subjectPaths: SubjectPaths = {
  person: (id) => accountPaths.person(Number(id)),
  approval: (id) => systemPaths.approval(Number(id)),
  agreement: (id) => systemPaths.agreements(id),
  channel: () => accountPaths.channels(),
  webview_host: () => systemPaths.appConfig(),
  navigation: () => systemPaths.appConfig('navigation'),
  media: () => systemPaths.appConfig('media'),
  notice: () => noticePaths.notices(),
  setting: (id) => systemPaths.settings(id),
}
