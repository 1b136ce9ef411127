import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ActDispatch } from '../../store/act';
import { learnSignIn, type SignIn } from './accountThunks';

/** How this session was signed in, or null until that is known. Asked once, when the component appears. */
export function useSignIn(): SignIn | null {
  const dispatch = useDispatch<ActDispatch>();
  const [signIn, setSignIn] = useState<SignIn | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(learnSignIn(undefined)).then((outcome) => {
      if (isShown && learnSignIn.fulfilled.match(outcome)) setSignIn(outcome.payload);
    });
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  return signIn;
}
