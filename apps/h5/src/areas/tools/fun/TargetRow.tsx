/** 加到哪个主页: the homepage that tools are added to, and how many it has. */
import { useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Row } from '../../../ui/content.tsx'
import { chooseHomepage, HomepageSheet } from '../../creation/public.ts'
import type { ToolBoard } from '../tools.types.ts'

export interface TargetRowProps {
  homepage: { id: string; name: string }
  board: ToolBoard | undefined
}

export function TargetRow({ homepage, board }: TargetRowProps) {
  const line = useLine()
  const [isOpen, setIsOpen] = useState(false)
  const count = board ? `，${board.attached.length}/${board.max}` : ''
  return (
    <>
      <Row
        icon="home"
        title="加到哪个主页"
        value={`${homepage.name}${count}`}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <HomepageSheet
          line={line}
          chosen={homepage.id}
          onChoose={({ id }) => {
            chooseHomepage(line, id)
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
