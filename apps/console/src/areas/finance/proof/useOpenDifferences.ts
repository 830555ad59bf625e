/** The number of unexplained differences, shown in the menu for finance staff. A single one stops payouts. */
import { consoleProof, runLedgerProof } from '@wallpaper/contract/finance/finance.console'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMay } from '../../../lib/session.ts'

const everyMs = 60_000

export const useOpenDifferences = (): number => {
  const enabled = useMay(runLedgerProof)
  const { data } = useEndpointQuery(
    consoleProof,
    {},
    { enabled, refetchInterval: everyMs, staleTime: everyMs },
  )
  return data?.latest?.unexplained ?? 0
}
