/** The audience's report form. */
import { reportReasonIds } from '@wallpaper/contract/codes/codes.labels'
import { reportPage } from '@wallpaper/gallery'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import {
  type GalleryDeps,
  type GalleryTools,
  type Query,
  visitorWords,
} from '../audience/galleryTools.routes.ts'
import { normalizeCode } from '../name/code.rules.ts'
import { pathOf } from '../views/paths.ts'
import { resolveCode } from '../views/resolveCode.ts'
import { reportRepository } from './report.repository.ts'

export const reportRoutes = (
  app: FastifyInstance,
  { db, clock, rates, reportListeners }: GalleryDeps,
  { sendOwn, nameVisitor }: GalleryTools,
): void => {
  const reportOf = (request: FastifyRequest, code: string, workId: string | null, isSent: boolean) =>
    reportPage(visitorWords(request), {
      code,
      workId,
      action: '/s/report',
      backHref: code ? pathOf(code) : '/s/',
      isSent,
    })
  app.get<{ Querystring: Query }>('/s/report', async (request, reply) => {
    nameVisitor(request, reply)
    const code = normalizeCode(request.query.code ?? '').slice(0, 20)
    return sendOwn(
      reply,
      reportOf(request, code, z.uuid().safeParse(request.query.photo_id).data ?? null, false),
    )
  })
  const reportInput = z.object({
    code: z.string().max(40).default(''),
    photo_id: z.uuid().optional(),
    reason: z.enum(reportReasonIds),
    note: z.string().max(300).default(''),
  })
  app.post('/s/report', async (request, reply) => {
    await rates.spend(`gallery-report:${addressKey(request.ip)}`, { times: 10, perSeconds: 3_600 })
    const input = reportInput.safeParse(request.body)
    if (!input.success) return reply.redirect('/s/report', 303)
    const code = normalizeCode(input.data.code).slice(0, 20)
    const visitor = nameVisitor(request, reply)
    const { reason, photo_id: workId } = input.data
    const [note, at] = [input.data.note.trim(), new Date(clock())]
    await db.write(async (tx) => {
      const resolved = await resolveCode(tx, code)
      const row = resolved.kind === 'open' ? resolved.row : null
      await reportRepository(tx).add({
        uid: row?.uid ?? null,
        code,
        codeId: row?.id ?? null,
        workId: workId ?? null,
        ...{ reason, note, visitor, at },
      })
      if (workId) for (const told of reportListeners) await told(tx, { workId, reason, note, visitor, at })
    })
    return sendOwn(reply, reportOf(request, code, null, true))
  })
}
