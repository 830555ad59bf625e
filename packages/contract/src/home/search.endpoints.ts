import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formText, paging } from '../form.ts'
import { searchGroupIds, searchTextMax } from './home.limits.ts'
import { searchGroup, searchHotWords } from './search.schemas.ts'

export const searchIndex = defineEndpoint({
  path: 'v4/search/index',
  method: 'GET',
  auth: 'user',
  input: z.object({
    text: formText({ max: searchTextMax }),
    /** Omit for the first results of every group. */
    group: z.enum(searchGroupIds).optional(),
    ...paging,
  }),
  output: z.strictObject({ groups: z.array(searchGroup) }),
  rate: perMinute(600),
  summary: '搜索主页、作品、口令、模板和通知；每组可以单独取',
})

export const searchHot = defineEndpoint({
  path: 'v4/search/hot',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: searchHotWords,
  summary: '大家在找',
})
