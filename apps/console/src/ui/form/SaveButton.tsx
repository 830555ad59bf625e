/** A button that downloads a file. */
import { Button } from 'antd'
import { useState } from 'react'
import type { saveFile } from '../../lib/saveFile.ts'
import { useAttempt } from '../feedback/useAttempt.ts'
import { useSaveFile } from '../feedback/useSaveFile.ts'

interface SaveButtonProps {
  file: () => Promise<Parameters<typeof saveFile>[0]>
  children?: string
  isDisabled?: boolean
}

export const SaveButton = ({ file, children = '导出', isDisabled = false }: SaveButtonProps) => {
  const attempt = useAttempt()
  const saveFile = useSaveFile()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await attempt(async () => saveFile(await file()))
    setBusy(false)
  }
  return (
    <Button loading={isBusy} disabled={isDisabled} onClick={() => void save()}>
      {children}
    </Button>
  )
}
