/** What codes tell of those that lead to works and homepages. */
import type { PointingCodes } from '../../creation/public.ts'
import { openReports, reportedWorks } from '../report/report.repository.ts'
import { codeAt, codesOfTargets } from './pointing.repository.ts'

export const pointingCodesOfAll: PointingCodes = { codeAt, codesOfTargets, openReports, reportedWorks }
