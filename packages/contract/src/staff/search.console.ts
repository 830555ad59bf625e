import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText } from '../form.ts'
import { searchGroup } from './search.schemas.ts'

export const consoleSearch = defineEndpoint({
  path: 'console/staff/search',
  method: 'GET',
  auth: 'staff',
  input: z.object({ q: formText({ max: 40, label: '要找的内容' }) }),
  output: z.strictObject({ groups: z.array(searchGroup) }),
  rate: perMinute(240),
  summary: '全局搜索：人、作品、口令、单号和工单，只有自己的角色能看的',
})
