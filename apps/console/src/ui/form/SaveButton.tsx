/** A button that downloads a file. */
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useAttempt } from '../feedback/useAttempt.ts'
import { type CsvFile, useSaveFile } from '../feedback/useSaveFile.ts'

interface SaveButtonProps {
  file: () => Promise<CsvFile>
  children?: string | undefined
  /** Shown when the file is whole. */
  saved?: string | undefined
  isDisabled?: boolean
}

export const SaveButton = ({ file, children = '导出', saved, isDisabled = false }: SaveButtonProps) => {
  const attempt = useAttempt()
  const saveFile = useSaveFile(saved)
  const { mutateAsync, isPending } = useMutation({ mutationFn: file })
  return (
    <Button
      loading={isPending}
      disabled={isDisabled}
      onClick={() => void attempt(async () => saveFile(await mutateAsync()))}
    >
      {children}
    </Button>
  )
}
