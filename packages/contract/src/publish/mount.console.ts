import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { countedPageOf, csvFile, formId, formText, formUuid, paging } from '../form.ts'
import {
  applicationReasonIds,
  applicationStateIds,
  mountKindIds,
  mountPlatformIds,
  mountStateIds,
} from './mount.labels.ts'
import { staffApplication, staffMount, staffMountDetail } from './mount.schemas.ts'

const filter = {
  state: z.enum(mountStateIds).optional(),
  kind: z.enum(mountKindIds).optional(),
  platform: z.enum(mountPlatformIds).optional(),
  uid: formId().optional(),
}

export const staffMounts = defineEndpoint({
  path: 'console/publish/mounts',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ ...filter, ...paging }),
  output: countedPageOf(staffMount).extend({
    figures: z.strictObject({
      waiting: z.number().int(),
      reviewing: z.number().int(),
      mounted: z.number().int(),
      lost: z.number().int(),
      failed: z.number().int(),
    }),
  }),
  summary: '挂载，最新的在前',
})

export const staffMountRead = defineEndpoint({
  path: 'console/publish/mount',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ id: formUuid() }),
  output: staffMountDetail,
  errors: ['notFound'],
  summary: '一个挂载和它的过程',
})

export const exportMounts = defineEndpoint({
  path: 'console/publish/exportMounts',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object(filter),
  output: csvFile,
  summary: '导出筛选出的挂载',
})

export const mountApplications = defineEndpoint({
  path: 'console/publish/mountApplications',
  method: 'GET',
  auth: 'staff:publishing:see',
  input: z.object({ state: z.enum(applicationStateIds).optional(), uid: formId().optional(), ...paging }),
  output: countedPageOf(staffApplication).extend({ waiting: z.number().int() }),
  summary: '抖音挂载申请：待审的等得最久的在前',
})

export const passMountApplication = defineEndpoint({
  path: 'console/publish/passMountApplication',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({ id: formUuid() }),
  output: staffApplication,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '通过抖音挂载申请，创作者收到消息',
})

export const refuseMountApplication = defineEndpoint({
  path: 'console/publish/refuseMountApplication',
  method: 'POST',
  auth: 'staff:publishing:do',
  input: z.object({
    id: formUuid(),
    cause: z.enum(applicationReasonIds),
    note: formText({ max: 200, label: '说明' }).optional(),
  }),
  output: staffApplication,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '驳回抖音挂载申请，原因告诉创作者',
})
