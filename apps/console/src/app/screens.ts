/** The areas, and what the app computes from them. An area is known by its `<area>.screens.ts` alone. */
import { accountArea } from '../areas/account/account.screens.ts'
import { noticeArea } from '../areas/notice/notice.screens.ts'
import { staffArea } from '../areas/staff/staff.screens.ts'
import { systemArea } from '../areas/system/system.screens.ts'
import type { ConsoleArea, SubjectPaths } from '../lib/screen.ts'

const areas: readonly ConsoleArea[] = [staffArea, accountArea, noticeArea, systemArea]

export const screens = areas.flatMap((area) => area.screens)

export const subjectPaths: SubjectPaths = Object.fromEntries(
  areas.flatMap(({ subjects = {} }) => Object.entries(subjects)),
)

export const topBarItems = areas.flatMap(({ TopBarItem }) => TopBarItem ?? [])
