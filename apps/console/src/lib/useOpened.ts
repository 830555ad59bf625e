/** Which thing of a page is open beside its list: in the address, so that it can be sent and reloaded. */
import { useSearchParams } from 'react-router'

export const useOpened = (): readonly [string | null, (id: string | null) => void] => {
  const [params, setParams] = useSearchParams()
  const open = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === null) next.delete('open')
        else next.set('open', id)
        return next
      },
      { replace: true },
    )
  return [params.get('open'), open]
}
