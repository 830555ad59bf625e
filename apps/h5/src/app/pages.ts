/** THE route table: every screen of the app, by area. What is not here cannot be opened. */
import { accountPages } from '../areas/account/account.pages.ts'
import { homePages } from '../areas/home/home.pages.ts'
import { noticePages } from '../areas/notice/notice.pages.ts'
import { systemPages } from '../areas/system/system.pages.ts'
import type { PageDefinition } from '../runtime/pageDefinition.ts'

export const pages: readonly PageDefinition[] = [
  ...homePages,
  ...accountPages,
  ...noticePages,
  ...systemPages,
]

const byPath = new Map(
  pages.flatMap((page) => page.screen.paths.map((path): [string, PageDefinition] => [path, page])),
)

export const pageAtPath = (path: string): PageDefinition | undefined => byPath.get(path)
