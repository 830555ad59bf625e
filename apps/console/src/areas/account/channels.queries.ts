/** Registration channels: each with its own link and heading. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import { addChannel, channelList, editChannel } from '@wallpaper/contract/account/channels.console'
import { api } from '../../lib/api.ts'

export type Channel = OutputOf<typeof channelList>['items'][number]

const channelsKey = ['account', 'channels'] as const

export const useChannelsQuery = () =>
  useQuery({ queryKey: channelsKey, queryFn: () => api.call(channelList, {}) })

const useChannelMutation = <Input>(act: (input: Input) => Promise<Channel>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}

export const useAddChannelMutation = () =>
  useChannelMutation(
    ({ content, idempotencyKey }: { content: InputOf<typeof addChannel>; idempotencyKey: string }) =>
      api.call(addChannel, content, { idempotencyKey }),
  )

export const useEditChannelMutation = () =>
  useChannelMutation((input: InputOf<typeof editChannel>) => api.call(editChannel, input))
