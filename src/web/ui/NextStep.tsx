import { Button } from '@chakra-ui/react';
import { navigate } from '../shell/navigation.ts';

/** The way on from where there is nothing. */
export const NextStep = ({ to, title }: { to: string; title: string }) => (
  <Button variant="outline" onClick={() => navigate(to)}>
    {title}
  </Button>
);
