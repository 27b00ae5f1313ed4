export interface AccountDialogProps {
  onClose: () => void
}
