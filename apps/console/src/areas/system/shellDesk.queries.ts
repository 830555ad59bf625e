/** What the creators' app draws from data: web pages it may open, navigation items, pictures. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  addMedia,
  addNavigation,
  addWebviewHost,
  editMedia,
  editNavigation,
  editWebviewHost,
  mediaList,
  navigationList,
  removeMedia,
  removeNavigation,
  removeWebviewHost,
  webviewHostList,
} from '@wallpaper/contract/system/appConfig.console'
import { api } from '../../lib/api.ts'

export type WebviewHost = OutputOf<typeof webviewHostList>['items'][number]
export type NavigationRecord = OutputOf<typeof navigationList>['items'][number]
export type MediaRecord = OutputOf<typeof mediaList>['items'][number]
export type NavigationFields = InputOf<typeof addNavigation>

const shellKey = ['system', 'shell'] as const

export const useHostsQuery = () =>
  useQuery({ queryKey: [...shellKey, 'hosts'], queryFn: () => api.call(webviewHostList, {}) })
export const useNavigationQuery = () =>
  useQuery({ queryKey: [...shellKey, 'navigation'], queryFn: () => api.call(navigationList, {}) })
export const useMediaQuery = () =>
  useQuery({ queryKey: [...shellKey, 'media'], queryFn: () => api.call(mediaList, {}) })

const useShellMutation = <Input>(act: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: shellKey }),
  })
}

interface Keyed<Content> {
  content: Content
  idempotencyKey: string
}

export const useAddHostMutation = () =>
  useShellMutation(({ content, idempotencyKey }: Keyed<InputOf<typeof addWebviewHost>>) =>
    api.call(addWebviewHost, content, { idempotencyKey }),
  )
export const useEditHostMutation = () =>
  useShellMutation((input: InputOf<typeof editWebviewHost>) => api.call(editWebviewHost, input))
export const useRemoveHostMutation = () =>
  useShellMutation((input: InputOf<typeof removeWebviewHost>) => api.call(removeWebviewHost, input))

export const useAddNavigationMutation = () =>
  useShellMutation(({ content, idempotencyKey }: Keyed<NavigationFields>) =>
    api.call(addNavigation, content, { idempotencyKey }),
  )
export const useEditNavigationMutation = () =>
  useShellMutation((input: InputOf<typeof editNavigation>) => api.call(editNavigation, input))
export const useRemoveNavigationMutation = () =>
  useShellMutation((input: InputOf<typeof removeNavigation>) => api.call(removeNavigation, input))

export const useAddMediaMutation = () =>
  useShellMutation(({ content, file }: { content: InputOf<typeof addMedia>; file: File }) =>
    api.call(addMedia, content, { file }),
  )
export const useEditMediaMutation = () =>
  useShellMutation((input: InputOf<typeof editMedia>) => api.call(editMedia, input))
export const useRemoveMediaMutation = () =>
  useShellMutation((input: InputOf<typeof removeMedia>) => api.call(removeMedia, input))
