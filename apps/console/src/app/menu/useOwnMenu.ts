/** My favourites, open groups and width: kept on the server, so that they are the same on every computer. */
import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import { ownMenu, saveOwnMenu } from '@wallpaper/contract/staff/staff.console'
import { favouritesMax } from '@wallpaper/contract/staff/staff.limits'
import { App } from 'antd'
import { queryKeyOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'

type OwnMenu = OutputOf<typeof ownMenu>

const untouched: OwnMenu = { favourites: [], open_groups: [], is_narrow: false, filters: [] }
const key = queryKeyOf(ownMenu, {})

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

export const useOwnMenu = () => {
  const client = useQueryClient()
  const { message } = App.useApp()
  const attempt = useAttempt()
  const menu = useEndpointQuery(ownMenu, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? untouched
  const saving = useEndpointMutation(saveOwnMenu, { invalidates: [] })
  const change = (changes: Partial<OwnMenu>) => {
    const next = { ...menu, ...changes }
    client.setQueryData(key, next)
    // If it cannot be kept, it still holds until this window is closed.
    void attempt(() => saving.call({ menu: next }))
  }
  return {
    ...menu,
    toggleFavourite: (path: string) => {
      const favourites = toggled(menu.favourites, path)
      if (favourites.length <= favouritesMax) change({ favourites })
      else void message.info(`最多收藏 ${favouritesMax} 个，先取消一个不常用的`)
    },
    sortFavourites: (favourites: string[]) => change({ favourites }),
    toggleGroup: (title: string) => change({ open_groups: toggled(menu.open_groups, title) }),
    openGroups: (titles: string[]) => change({ open_groups: titles }),
    /** Throws the server's refusal: the dialog shows it. */
    saveFilter: async (filter: OwnMenu['filters'][number]) => {
      const next = { ...menu, filters: [...menu.filters, filter] }
      await saving.call({ menu: next })
      client.setQueryData(key, next)
    },
    removeFilter: (filter: OwnMenu['filters'][number]) =>
      change({ filters: menu.filters.filter((each) => each !== filter) }),
    setNarrow: (is_narrow: boolean) => change({ is_narrow }),
  }
}
