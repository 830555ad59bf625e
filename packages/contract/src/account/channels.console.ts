import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, formText } from '../form.ts'
import { formKey } from '../system/appConfig.schemas.ts'
import { registerChannel } from './people.schemas.ts'

const content = {
  title: formText({ max: 20 }),
  intro: formText({ max: 120 }),
  is_open: formBool(),
}

export const channelList = defineEndpoint({
  path: 'console/account/channels',
  method: 'GET',
  auth: 'staff:notices:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(registerChannel) }),
  summary: '注册渠道和各自带来的人数',
})

export const addChannel = defineEndpoint({
  path: 'console/account/addChannel',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({ name: formKey(), ...content }),
  output: registerChannel,
  idempotent: true,
  summary: '添加注册渠道；名称写在链接里，之后不能修改',
})

export const editChannel = defineEndpoint({
  path: 'console/account/editChannel',
  method: 'POST',
  auth: 'staff:notices:do',
  input: z.object({ name: formKey(), ...content }),
  output: registerChannel,
  errors: ['notFound'],
  summary: '修改渠道的标题、介绍，开放或关闭渠道',
})
