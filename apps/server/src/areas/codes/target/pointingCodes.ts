/** Codes that point at works and homepages, for the creation area. */
import type { PointingCodes } from '../../creation/public.ts'
import { openReports, reportedWorks } from '../report/report.repository.ts'
import { codeAt, codesOfTargets } from './pointing.repository.ts'

export const pointingCodesOfAll: PointingCodes = { codeAt, codesOfTargets, openReports, reportedWorks }
