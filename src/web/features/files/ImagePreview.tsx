import './files.css';
import { useEffect, useMemo } from 'react';
import type { PreviewProps } from './PreviewProps.ts';

export default function ImagePreview({ file, name }: PreviewProps) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img className="preview" src={address} alt={name} />;
}
