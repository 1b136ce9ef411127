import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch } from '../../store/act';
import { learnSignIn, type SignIn } from './accountThunks';

/** How this session was signed in: null until that is known. Asked once, when the component appears. */
export function useSignIn(): SignIn | 'failed' | null {
  const dispatch = useDispatch<ActDispatch>();
  const [signIn, setSignIn] = useState<SignIn | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(learnSignIn(undefined)).then((outcome) => {
      if (isShown) setSignIn(learnSignIn.fulfilled.match(outcome) ? outcome.payload : 'failed');
    });
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  return signIn;
}
