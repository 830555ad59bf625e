/** The account that a product is promoted with. */
import { listedPlatforms } from '@wallpaper/contract/publish/account.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { ProductDetail } from '../product.types.ts'

type Account = ProductDetail['accounts'][number]

interface AccountChoiceProps {
  /** The screen to return to with a new account. */
  back: PageUrl
  accounts: readonly Account[]
  value: string | null
  onChange: (id: string | null) => void
}

const nameOf = ({ platform, nickname }: Account): string => `${listedPlatforms[platform].name} ${nickname}`

export function AccountChoice({ back, accounts, value, onChange }: AccountChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = accounts.find(({ id }) => id === value)
  if (accounts.length === 0)
    return <Row title="推广账号" value="去添加" to={publishScreens.accounts({ back })} />
  return (
    <>
      <Row title="推广账号" value={chosen ? nameOf(chosen) : '选填'} onPress={() => setIsOpen(true)} />
      {isOpen && (
        <Sheet title="推广账号" onClose={() => setIsOpen(false)}>
          {accounts.map((account) => (
            <Row
              key={account.id}
              title={nameOf(account)}
              onPress={() => {
                onChange(account.id)
                setIsOpen(false)
              }}
            />
          ))}
        </Sheet>
      )}
    </>
  )
}
