/** A submission that is fine: where it is, and that it can be done again. */
import { materialOrigins, materialPlaces, materialStates } from '@wallpaper/contract/studio/material.labels'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { lineNote } from './material.text.ts'
import type { MaterialCard } from './material.types.ts'

export function MaterialSheet({ card, onClose }: { card: MaterialCard; onClose: () => void }) {
  const canAgain = card.lines.some(({ acts }) => acts.includes('again'))
  const rights = card.licence_until
    ? `${materialOrigins[card.origin]}，到 ${card.licence_until}`
    : materialOrigins[card.origin]
  return (
    <Sheet title={card.title} onClose={onClose}>
      <Row title="来源" value={rights} />
      {card.lines.map((line) => (
        <Row
          key={line.place}
          title={materialPlaces[line.place].name}
          note={lineNote(line, card) || undefined}
          value={materialStates[line.state]}
        />
      ))}
      {canAgain && (
        <>
          <p className="hint">改了再提：已上线的会留着，新的一份通过后才换下</p>
          <Button
            kind="soft"
            size="lg"
            isBlock
            onPress={() => {
              onClose()
              navigateTo(studioScreens.offer({ replaces: card.id }))
            }}
          >
            改了再提
          </Button>
        </>
      )}
    </Sheet>
  )
}
