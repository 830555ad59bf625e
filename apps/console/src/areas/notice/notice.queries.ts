/** Notices to creators: written as drafts, published, withdrawn. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  noticeCreate,
  noticeEdit,
  noticePublish,
  noticeRecords,
  noticeWithdraw,
} from '@wallpaper/contract/notice/notice.console'
import { api } from '../../lib/api.ts'

export type Notice = OutputOf<typeof noticeRecords>['items'][number]
export type NoticeState = Notice['state']
export type NoticeKind = Notice['kind']
export type NoticeContent = InputOf<typeof noticeCreate>

const noticesKey = ['notice'] as const

export const useNoticesQuery = (input: InputOf<typeof noticeRecords>) =>
  useQuery({
    queryKey: [...noticesKey, input],
    queryFn: () => api.call(noticeRecords, input),
    placeholderData: keepPreviousData,
  })

const useNoticeMutation = <Input>(act: (input: Input) => Promise<Notice>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
}

export const useWriteNoticeMutation = () =>
  useNoticeMutation(({ content, idempotencyKey }: { content: NoticeContent; idempotencyKey: string }) =>
    api.call(noticeCreate, content, { idempotencyKey }),
  )

export const useEditNoticeMutation = () =>
  useNoticeMutation((input: InputOf<typeof noticeEdit>) => api.call(noticeEdit, input))

export const usePublishNoticeMutation = () =>
  useNoticeMutation((input: InputOf<typeof noticePublish>) => api.call(noticePublish, input))

export const useWithdrawNoticeMutation = () =>
  useNoticeMutation((input: InputOf<typeof noticeWithdraw>) => api.call(noticeWithdraw, input))
