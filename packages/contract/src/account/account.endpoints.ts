import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ownProfile } from './account.schemas.ts'

export const userInfo = defineEndpoint({
  path: 'v4/mine/userInfo',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: ownProfile,
  summary: '我的资料',
})
