import { z } from 'zod'
import { defineJob } from '../../../platform/queue/queue.ts'

const input = z.object({ uid: z.number().int(), id: z.uuid() })

export const transferMaterial = defineJob({
  name: 'gzh.transfer-material',
  title: '把图片转存到公众号的素材库',
  input,
  sharedBy: ({ uid }) => String(uid),
})

export const deleteMaterial = defineJob({
  name: 'gzh.delete-material',
  title: '从公众号的素材库删除图片',
  input,
  sharedBy: ({ uid }) => String(uid),
})
